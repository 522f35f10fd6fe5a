<?php
/**
 * Names of categories in Arabic.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'safqa_register_category_name' );
add_action( 'category_add_form_fields', 'safqa_show_new_category_name' );
add_action( 'category_edit_form_fields', 'safqa_show_category_name' );
add_action( 'created_category', 'safqa_save_category_name' );
add_action( 'edited_category', 'safqa_save_category_name' );

/**
 * Registers the field, so that it is cleaned whoever writes it.
 */
function safqa_register_category_name() {
	register_term_meta(
		'category',
		'safqa_name_ar',
		array(
			'type'              => 'string',
			'single'            => true,
			'sanitize_callback' => 'sanitize_text_field',
		)
	);
}

/**
 * The field in the form of a new category.
 */
function safqa_show_new_category_name() {
	echo '<div class="form-field">';
	safqa_category_name_field( '' );
	echo '</div>';
}

/**
 * The field in the form of a category.
 *
 * @param WP_Term $term The category that is edited.
 */
function safqa_show_category_name( $term ) {
	echo '<tr class="form-field"><td></td><td>';
	safqa_category_name_field( (string) get_term_meta( $term->term_id, 'safqa_name_ar', true ) );
	echo '</td></tr>';
}

/**
 * Label and field.
 *
 * @param string $value What is kept.
 */
function safqa_category_name_field( $value ) {
	wp_nonce_field( 'safqa-category', 'safqa_category_nonce' );
	printf(
		'<label for="safqa_name_ar">%s</label><input id="safqa_name_ar" name="safqa_name_ar" type="text" dir="rtl" value="%s">',
		esc_html__( 'Name in Arabic', 'safqa-content' ),
		esc_attr( $value )
	);
}

/**
 * Keeps what the form sent.
 *
 * @param int $term_id The category's.
 */
function safqa_save_category_name( $term_id ) {
	$nonce = isset( $_POST['safqa_category_nonce'] ) ? sanitize_key( $_POST['safqa_category_nonce'] ) : '';
	if ( ! wp_verify_nonce( $nonce, 'safqa-category' ) || ! current_user_can( 'edit_term', $term_id ) ) {
		return;
	}
	if ( isset( $_POST['safqa_name_ar'] ) ) {
		update_term_meta( $term_id, 'safqa_name_ar', sanitize_text_field( wp_unslash( $_POST['safqa_name_ar'] ) ) );
	}
}
