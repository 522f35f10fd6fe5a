<?php
/**
 * Fields beside WordPress's own: Arabic texts, and what a manufacturer or a question has.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a post type: name of the meta value => label and kind.
 *
 * @param string $type One of SAFQA_TYPES.
 * @return array<string, array{0: string, 1: string}>
 */
function safqa_fields( $type ) {
	$texts = array(
		'_safqa_title_ar'   => array( __( 'Title in Arabic', 'safqa-content' ), 'line' ),
		'_safqa_excerpt_ar' => array( __( 'Excerpt in Arabic', 'safqa-content' ), 'lines' ),
		'_safqa_content_ar' => array( __( 'Text in Arabic', 'safqa-content' ), 'html' ),
	);

	switch ( $type ) {
		case 'post':
		case 'page':
			return $texts;
		case 'safqa_manufacturer':
			return array(
				'_safqa_title_ar'      => array( __( 'Name in Arabic', 'safqa-content' ), 'line' ),
				'_safqa_country'       => array( __( 'Country', 'safqa-content' ), 'line' ),
				'_safqa_country_ar'    => array( __( 'Country in Arabic', 'safqa-content' ), 'line' ),
				'_safqa_categories'    => array( __( 'What it makes, separated by commas', 'safqa-content' ), 'line' ),
				'_safqa_categories_ar' => array( __( 'What it makes, in Arabic', 'safqa-content' ), 'line' ),
				'_safqa_link'          => array( __( 'Link to its own site', 'safqa-content' ), 'link' ),
			);
		case 'safqa_faq':
			return array(
				'_safqa_topic'      => array( __( 'Topic', 'safqa-content' ), 'topic' ),
				'_safqa_title_ar'   => array( __( 'Question in Arabic', 'safqa-content' ), 'line' ),
				'_safqa_content_ar' => array( __( 'Answer in Arabic', 'safqa-content' ), 'lines' ),
			);
		default:
			return array();
	}
}

/** How a value of each kind is cleaned before it is kept. */
const SAFQA_CLEANERS = array(
	'line'  => 'sanitize_text_field',
	'lines' => 'sanitize_textarea_field',
	'html'  => 'wp_kses_post',
	'link'  => 'safqa_clean_site',
	'topic' => 'safqa_clean_topic',
);

/**
 * A topic that the site has; the first one instead of any other.
 *
 * @param mixed $value What was sent.
 */
function safqa_clean_topic( $value ) {
	return in_array( $value, SAFQA_TOPICS, true ) ? $value : SAFQA_TOPICS[0];
}

add_action( 'init', 'safqa_register_fields', 11 );
add_action( 'add_meta_boxes', 'safqa_add_box' );
add_action( 'save_post', 'safqa_save_fields', 10, 2 );

/**
 * Registers the fields, so that they are cleaned whoever writes them.
 */
function safqa_register_fields() {
	foreach ( SAFQA_TYPES as $type ) {
		foreach ( safqa_fields( $type ) as $name => list( , $kind ) ) {
			register_post_meta(
				$type,
				$name,
				array(
					'type'              => 'string',
					'single'            => true,
					'show_in_rest'      => false,
					'sanitize_callback' => SAFQA_CLEANERS[ $kind ],
					'auth_callback'     => 'safqa_may_edit',
				)
			);
		}
	}
}

/**
 * Tells whether a user may write a field: whoever may edit its post.
 *
 * @param bool   $allowed What WordPress would say.
 * @param string $name    Name of the meta value.
 * @param int    $post_id The post's.
 * @param int    $user_id The user's.
 */
function safqa_may_edit( $allowed, $name, $post_id, $user_id ) {
	return user_can( $user_id, 'edit_post', $post_id );
}

/**
 * Adds the box with the fields to the editor.
 *
 * @param string $type The post type that is edited.
 */
function safqa_add_box( $type ) {
	if ( safqa_fields( $type ) ) {
		add_meta_box( 'safqa-fields', __( 'On the site', 'safqa-content' ), 'safqa_show_box', $type, 'normal', 'high' );
	}
}

/**
 * The box with the fields.
 *
 * @param WP_Post $post The post that is edited.
 */
function safqa_show_box( $post ) {
	wp_nonce_field( 'safqa-fields-' . $post->ID, 'safqa_nonce' );
	foreach ( safqa_fields( $post->post_type ) as $name => list( $label, $kind ) ) {
		// WordPress's editor takes only letters and underscores for an id.
		$id = ltrim( $name, '_' );
		printf( '<p><label for="%s"><strong>%s</strong></label></p>', esc_attr( $id ), esc_html( $label ) );
		safqa_show_field( $id, $kind, (string) get_post_meta( $post->ID, $name, true ) );
	}
}

/**
 * One field.
 *
 * @param string $id    Its id, which is its name in the form, too.
 * @param string $kind  One of the kinds of SAFQA_CLEANERS.
 * @param string $value What is kept.
 */
function safqa_show_field( $id, $kind, $value ) {
	$direction = '_ar' === substr( $id, -3 ) ? 'rtl' : 'ltr';
	if ( 'html' === $kind ) {
		safqa_show_editor( $id, $value, $direction );
		return;
	}
	if ( 'topic' === $kind ) {
		printf( '<select id="%1$s" name="%1$s">', esc_attr( $id ) );
		foreach ( SAFQA_TOPICS as $topic ) {
			printf( '<option value="%1$s"%2$s>%1$s</option>', esc_attr( $topic ), selected( $value, $topic, false ) );
		}
		echo '</select>';
		return;
	}
	if ( 'lines' === $kind ) {
		printf(
			'<textarea id="%1$s" name="%1$s" class="large-text" rows="4" dir="%2$s">%3$s</textarea>',
			esc_attr( $id ),
			esc_attr( $direction ),
			esc_textarea( $value )
		);
		return;
	}
	printf(
		'<input id="%1$s" name="%1$s" class="large-text" type="%2$s" dir="%3$s" value="%4$s">',
		esc_attr( $id ),
		esc_attr( 'link' === $kind ? 'url' : 'text' ),
		esc_attr( $direction ),
		esc_attr( $value )
	);
}

/**
 * WordPress's own editor for a text. It begins as plain HTML and becomes the visual one when it is seen first: the block
 * editor moves boxes to their place, and what is in a frame does not survive that.
 *
 * @param string $id        Its id, which is its name in the form, too.
 * @param string $value     What is kept.
 * @param string $direction Of the text: ltr or rtl.
 */
function safqa_show_editor( $id, $value, $direction ) {
	$settings = array(
		'textarea_rows'  => 14,
		'default_editor' => 'html',
		'tinymce'        => array( 'directionality' => $direction ),
	);
	wp_editor( $value, $id, $settings );
	if ( 'tinymce' !== wp_default_editor() ) {
		return;
	}
	$script = <<<'JS'
	new IntersectionObserver( function ( entries, observer ) {
		if ( entries[ entries.length - 1 ].isIntersecting ) {
			observer.disconnect();
			window.switchEditors.go( ID, 'tmce' );
		}
	} ).observe( document.getElementById( 'wp-' + ID + '-wrap' ) );
JS;
	wp_add_inline_script( 'editor', '( function ( ID ) {' . $script . '}( ' . wp_json_encode( $id ) . ' ) );' );
}

/**
 * Keeps what the box sent.
 *
 * @param int     $post_id The post's.
 * @param WP_Post $post    The post that was saved.
 */
function safqa_save_fields( $post_id, $post ) {
	$nonce = isset( $_POST['safqa_nonce'] ) ? sanitize_key( $_POST['safqa_nonce'] ) : '';
	if ( ! wp_verify_nonce( $nonce, 'safqa-fields-' . $post_id ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	if ( wp_is_post_autosave( $post_id ) || wp_is_post_revision( $post_id ) ) {
		return;
	}
	foreach ( array_keys( safqa_fields( $post->post_type ) ) as $name ) {
		$id = ltrim( $name, '_' );
		if ( ! isset( $_POST[ $id ] ) ) {
			continue;
		}
		// Slashed as it came, which is what WordPress wants; cleaned by what the field was registered with.
		$value = $_POST[ $id ]; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		if ( '' === $value ) {
			delete_post_meta( $post_id, $name );
		} elseif ( is_string( $value ) ) {
			update_post_meta( $post_id, $name, $value );
		}
	}
}
