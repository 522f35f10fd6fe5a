<?php
/**
 * Post types that WordPress has not: manufacturers and questions. They have no pages here, only on the site.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'safqa_register_types' );
add_filter( 'enter_title_here', 'safqa_title_hint', 10, 2 );
add_action( 'after_setup_theme', 'safqa_support_pictures', 99 );

/**
 * Registers manufacturers (the title is the name, the featured image the logo) and questions (the text is the answer).
 */
function safqa_register_types() {
	$common = array(
		'public'       => false,
		'show_ui'      => true,
		'show_in_rest' => false,
		'rewrite'      => false,
		'map_meta_cap' => true,
	);

	register_post_type(
		'safqa_manufacturer',
		$common + array(
			'labels'    => array(
				'name'               => __( 'Manufacturers', 'safqa-content' ),
				'singular_name'      => __( 'Manufacturer', 'safqa-content' ),
				'add_new_item'       => __( 'Add a manufacturer', 'safqa-content' ),
				'edit_item'          => __( 'Edit the manufacturer', 'safqa-content' ),
				'featured_image'     => __( 'Logo', 'safqa-content' ),
				'set_featured_image' => __( 'Choose a logo', 'safqa-content' ),
			),
			'menu_icon' => 'dashicons-building',
			'supports'  => array( 'title', 'thumbnail', 'page-attributes' ),
		)
	);

	register_post_type(
		'safqa_faq',
		$common + array(
			'labels'    => array(
				'name'          => __( 'Questions', 'safqa-content' ),
				'singular_name' => __( 'Question', 'safqa-content' ),
				'add_new_item'  => __( 'Add a question', 'safqa-content' ),
				'edit_item'     => __( 'Edit the question', 'safqa-content' ),
			),
			'menu_icon' => 'dashicons-editor-help',
			'supports'  => array( 'title', 'editor', 'page-attributes' ),
		)
	);
}

/**
 * Returns the placeholder of an empty title field.
 *
 * @param string  $hint What WordPress says.
 * @param WP_Post $post What is edited.
 */
function safqa_title_hint( $hint, $post ) {
	$hints = array(
		'safqa_manufacturer' => __( 'Name', 'safqa-content' ),
		'safqa_faq'          => __( 'Question', 'safqa-content' ),
	);
	return isset( $hints[ $post->post_type ] ) ? $hints[ $post->post_type ] : $hint;
}

/**
 * Featured images for whatever theme is there: the site has one of its own.
 */
function safqa_support_pictures() {
	add_theme_support( 'post-thumbnails' );
}
