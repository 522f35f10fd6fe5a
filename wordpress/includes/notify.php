<?php
/**
 * Tells the site that something has changed: once at the end of a request, whatever it did, and with ids only.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Seconds that a call may take; the editor may be waiting for it. A call that is missed the site finds out itself. */
const SAFQA_CALL_SECONDS = 3;

add_action( 'transition_post_status', 'safqa_on_status', 10, 3 );
add_action( 'before_delete_post', 'safqa_on_delete', 10, 2 );
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $safqa_hook ) {
	add_action( $safqa_hook, 'safqa_on_meta', 10, 3 );
}
foreach ( array( 'created_category', 'edited_category', 'delete_category', 'profile_update', 'update_option_default_category' ) as $safqa_hook ) {
	add_action( $safqa_hook, 'safqa_on_names', 10, 0 );
}
add_action( 'shutdown', 'safqa_tell' );

/**
 * Tells whether readers see something else than before: published, changed while published, or withdrawn.
 *
 * @param string  $status What it is now.
 * @param string  $before What it was.
 * @param WP_Post $post   The post.
 */
function safqa_on_status( $status, $before, $post ) {
	if ( in_array( $post->post_type, SAFQA_TYPES, true ) && in_array( 'publish', array( $status, $before ), true ) ) {
		safqa_changed( $post->ID );
	}
}

/**
 * Deleted at once, without the trash.
 *
 * @param int     $id   The post's.
 * @param WP_Post $post The post.
 */
function safqa_on_delete( $id, $post ) {
	if ( in_array( $post->post_type, SAFQA_TYPES, true ) && 'publish' === $post->post_status ) {
		safqa_changed( $id );
	}
}

/**
 * A field or the featured image of something published was written; or the description of an image, wherever it is.
 *
 * @param int|int[] $meta_id The value's.
 * @param int       $post_id The post's.
 * @param string    $name    Name of the value.
 */
function safqa_on_meta( $meta_id, $post_id, $name ) {
	if ( '_wp_attachment_image_alt' === $name ) {
		safqa_changed( 0 );
		return;
	}
	if ( ( '_thumbnail_id' === $name || 0 === strpos( $name, '_safqa_' ) ) && 'publish' === get_post_status( $post_id ) ) {
		safqa_changed( $post_id );
	}
}

/**
 * A category or an author has another name, which may stand on any page.
 */
function safqa_on_names() {
	safqa_changed( 0 );
}

/**
 * Notes what has changed in this request.
 *
 * @param int|null $id A post's; 0 for what is no post; null to be told what there is, and to begin anew.
 * @return array<int, true>
 */
function safqa_changed( $id = null ) {
	static $changed = array();
	if ( null !== $id ) {
		$changed[ $id ] = true;
		return $changed;
	}
	$all     = $changed;
	$changed = array();
	return $all;
}

/**
 * Gives all content a new revision, by which the site finds a call that it missed.
 */
function safqa_new_revision() {
	update_option( 'safqa_revision', wp_generate_uuid4(), true );
}

/**
 * Calls the site when something has changed: one call for a request.
 */
function safqa_tell() {
	$changed = safqa_changed();
	if ( ! $changed ) {
		return;
	}
	safqa_new_revision();
	if ( '' === safqa_site() || '' === safqa_secret() ) {
		return;
	}
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		// The editor need not wait.
		fastcgi_finish_request();
	}
	safqa_call( array_values( array_filter( array_keys( $changed ) ) ) );
}

/**
 * Calls the site.
 *
 * @param int[] $ids What has changed.
 */
function safqa_call( $ids ) {
	$time = (string) time();
	// Its own number makes each call another one, so that the site can refuse one that it has had.
	$body     = wp_json_encode(
		array(
			'call' => wp_generate_uuid4(),
			'ids'  => array_slice( $ids, 0, 1000 ),
		)
	);
	$response = wp_remote_post(
		safqa_site() . '/webhooks/wordpress',
		array(
			'timeout'     => SAFQA_CALL_SECONDS,
			'redirection' => 0,
			'body'        => $body,
			'headers'     => array(
				'Content-Type'        => 'application/json',
				'X-Content-Timestamp' => $time,
				'X-Content-Signature' => hash_hmac( 'sha256', $time . '.' . $body, safqa_secret() ),
			),
		)
	);
	$answer   = is_wp_error( $response ) ? $response->get_error_message() : (string) wp_remote_retrieve_response_code( $response );
	$call     = array(
		'time'   => (int) $time,
		'answer' => $answer,
	);
	update_option( 'safqa_last_call', $call, false );
}
